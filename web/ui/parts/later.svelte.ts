// SPDX-License-Identifier: MIT
//
// later.svelte.ts - modules that the browser loads only when a component first asks for them.

/**
 * Returns a function that starts to load the module when it is first called. The function returns null until the module
 * has arrived, and then the module. A component that calls the function is drawn again when the module arrives.
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
