// A worker's timers keep their pace in a hidden tab, where the page's own are throttled to once a minute.
const timers = new Map<number, ReturnType<typeof setTimeout>>()

self.onmessage = ({ data }: MessageEvent<{ id: number; ms: number | null; repeat: boolean }>) => {
  const { id, ms, repeat } = data
  if (ms === null) {
    clearTimeout(timers.get(id)) // ends an interval too: both share one list of ids
    timers.delete(id)
  } else if (repeat) {
    timers.set(
      id,
      setInterval(() => self.postMessage(id), ms),
    )
  } else {
    timers.set(
      id,
      setTimeout(() => {
        timers.delete(id)
        self.postMessage(id)
      }, ms),
    )
  }
}
