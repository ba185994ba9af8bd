// SPDX-License-Identifier: MIT
//
// later.svelte.ts - modules that the browser loads only when a component first asks for them.

/**
 * Returns a function that gives the module that `load` loads, or null until it has arrived. The first call begins to
 * load. A component that reads the function is drawn again when the module arrives.
 */
export function later<Module>(load: () => Promise<Module>): () => Module | null {
  let module = $state.raw<Module | null>(null);
  let asked = false;
  return () => {
    if (!asked) {
      asked = true;
      load().then(
        (arrived) => (module = arrived),
        () => (asked = false),
      );
    }
    return module;
  };
}
