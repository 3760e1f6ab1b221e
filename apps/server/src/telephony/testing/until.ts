/** Waits until `check` gives something true; throws with `what` after 5 s. */
export async function until<T>(
  what: string,
  check: () => T | Promise<T>,
  ms = 5_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + ms
  for (;;) {
    const value = await check()
    if (value) return value
    if (Date.now() > end) throw new Error(`waited ${ms} ms for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
