/** Waits for a control client to come back: `release` when none does for `ms`, since nobody else can end the legs. */
export function watchOrphans(ms: number, release: () => void) {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  const disarm = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  return {
    onClients(count: number) {
      disarm()
      if (count === 0 && !isStopped) timer = setTimeout(release, ms)
    },
    /** Clients that leave after it are no reason to wait for others. */
    stop() {
      isStopped = true
      disarm()
    },
  }
}
