// SPDX-License-Identifier: MIT
//
// arriving.svelte.ts - the parts of the page that the browser loads later. vite.config.ts passes every `import()` of
// the page to `arriving`, so that a part that hangs or fails is noticed, whoever asked for it.

/** After this time, the page says that a part has not arrived. */
export const PART_WITHIN_MS = 10_000;

class Parts {
  /** How many parts are late. */
  late = $state(0);
  /** Whether a part could not be loaded. Browsers may remember that, so only a reload helps. */
  failed = $state(false);
}

export const parts = new Parts();

/** Returns `part`, and notices if it is late or fails. */
export function arriving<Part>(part: Promise<Part>): Promise<Part> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    parts.late += 1;
  }, PART_WITHIN_MS);
  const settled = () => {
    clearTimeout(timer);
    if (late) parts.late -= 1;
  };
  part.then(settled, () => {
    settled();
    parts.failed = true;
  });
  return part;
}
