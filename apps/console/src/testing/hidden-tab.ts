import { vi } from 'vitest'

const MINUTE_MS = 60_000

/**
 * The timers of a page as a browser keeps them: those of a hidden tab run at whole minutes only, those of its worker as they were asked for.
 * Over the fake timers of the test. `late()`: how often one of the page had to wait.
 */
export function hiddenTab() {
  const own = { setTimeout, clearTimeout, setInterval, clearInterval }
  const cancels = new Map<number, () => void>()
  let isHidden = false
  let last = 0
  let late = 0

  function start(run: () => void, ms: number, repeat: boolean): number {
    last += 1
    const id = last
    let timer = own.setTimeout(tick, ms)
    cancels.set(id, () => own.clearTimeout(timer))
    function tick(): void {
      const over = performance.now() % MINUTE_MS
      if (isHidden && over > 0) {
        late += 1
        timer = own.setTimeout(tick, MINUTE_MS - over)
        return
      }
      if (repeat) timer = own.setTimeout(tick, ms)
      else cancels.delete(id)
      run()
    }
    return id
  }

  function cancel(id: number): void {
    cancels.get(id)?.()
    cancels.delete(id)
  }

  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => start(run, ms, false))
  vi.stubGlobal('setInterval', (run: () => void, ms = 0) => start(run, ms, true))
  vi.stubGlobal('clearTimeout', cancel)
  vi.stubGlobal('clearInterval', cancel)
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: number }) => void) | null = null
      readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()

      postMessage({ id, ms, repeat }: { id: number; ms: number | null; repeat: boolean }): void {
        if (ms === null) {
          own.clearInterval(this.#timers.get(id))
          return
        }
        const tell = () => this.onmessage?.({ data: id })
        this.#timers.set(id, repeat ? own.setInterval(tell, ms) : own.setTimeout(tell, ms))
      }
    },
  )

  return {
    hide: () => {
      isHidden = true
    },
    show: () => {
      isHidden = false
    },
    late: () => late,
  }
}
