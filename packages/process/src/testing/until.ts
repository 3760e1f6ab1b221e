const EVERY_MS = 10

/** Waits until `check` gives something true, and gives that; throws with `what` after `ms`. */
export async function until<T>(
  what: string,
  check: () => T | Promise<T>,
  ms = 5_000,
): Promise<NonNullable<T>> {
  let value: T | undefined
  const came = await comesTrue(
    async () => {
      value = await check()
      return Boolean(value)
    },
    ms,
    EVERY_MS,
  )
  if (!came || !value) throw new Error(`waited ${ms} ms for ${what}`)
  return value
}

/** `until` for a condition that says what it is by itself: its text is what is thrown. */
export async function untilTrue(holds: () => boolean | Promise<boolean>, ms = 5_000): Promise<void> {
  await until(String(holds), holds, ms)
}

/** Asks until it holds; false when it does not within `ms`. */
export async function comesTrue(
  holds: () => boolean | Promise<boolean>,
  ms: number,
  everyMs = 50,
): Promise<boolean> {
  const deadline = performance.now() + ms
  for (;;) {
    if (await holds()) return true
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
