import { SOFTPHONE_START_RETRY_S } from '@ramal/contract/constants'
import type { Cancel } from '@ramal/domain/time/clock'
import type { SipAccount } from '../../../platform/sip/sip-port.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'
import type { SoftphoneRun } from './softphone-state.ts'

/** Signs in to telephony and registers: channel/login first, then SIP. */
export interface SoftphoneSession {
  /** Starting what runs is a no-op. */
  start(account: SipAccount, by: 'user' | 'system'): void
  /** Ends calls and registration in this tab; the channel login stays. */
  stop(): void
  /** Another tab serves: calls and registration go on there. */
  leave(): void
}

/** Tried again every second until it works or is stopped (§9). `onRun` hears of each change, `onFailed` of each start that fails. */
export function createSoftphoneSession(
  { api, sip, clock, log }: Pick<SoftphoneDeps, 'api' | 'sip' | 'clock' | 'log'>,
  { onRun, onFailed }: { onRun: (run: SoftphoneRun) => void; onFailed: (cause: unknown) => void },
): SoftphoneSession {
  let run: SoftphoneRun = 'off'
  let attempt = 0
  let cancelRetry: Cancel = () => undefined

  function enter(next: SoftphoneRun): void {
    run = next
    onRun(next)
  }

  async function signIn(account: SipAccount, by: 'user' | 'system'): Promise<void> {
    const current = ++attempt
    try {
      await api.channelLogin(by)
      if (current !== attempt) return // stopped meanwhile
      await sip.start(account)
      if (current === attempt) enter('on')
      else sip.stop()
    } catch (error) {
      if (current !== attempt) return
      log('softphone start failed', error)
      onFailed(error) // §8: error 1
      cancelRetry = clock.after(SOFTPHONE_START_RETRY_S * 1000, () => void signIn(account, by))
    }
  }

  function end(how: 'stop' | 'leave'): void {
    attempt += 1
    cancelRetry()
    if (run === 'off') return
    if (run === 'on') sip[how]()
    enter('off')
  }

  return {
    start(account, by) {
      if (run !== 'off') return
      enter('starting')
      void signIn(account, by)
    },
    stop: () => end('stop'),
    leave: () => end('leave'),
  }
}
