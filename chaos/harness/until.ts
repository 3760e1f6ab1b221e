/** Asks until it holds; false when it does not within `ms`. */
export async function until(
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
