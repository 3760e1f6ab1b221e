/** The most that this thread worked without giving its loop back, ms of its processor: whatever else the machine does meanwhile. */
export function dearestTurn(): { stop(): number } {
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [before, dearest] = [worked(), 0]
  const look = () => {
    const now = worked()
    dearest = Math.max(dearest, now - before)
    before = now
  }
  const timer = setInterval(look, 1)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return dearest
    },
  }
}
