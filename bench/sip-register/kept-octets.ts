/** V8's heap and its buffers after all that nobody holds is gone. Wants `--expose-gc`. */
export async function keptOctets(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
