import { useEffect } from 'react'

/** While the wall is shown the screen does not go to sleep; where the browser cannot, it does. */
export function useWakeLock(): void {
  useEffect(() => {
    let sentinel: WakeLockSentinel | null = null
    let isGone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (isGone) await got.release()
        else sentinel = got
      } catch {
        sentinel = null // refused, as on a battery that is low: the wall is shown all the same
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', ask)
      void sentinel?.release()
    }
  }, [])
}
