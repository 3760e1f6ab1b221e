/** Waits until a condition holds; throws after `timeoutMs`. */
export async function until(condition: () => boolean, timeoutMs = 4000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('condition did not come true')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
