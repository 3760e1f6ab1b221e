import type { MonitorEnd } from '@ramal/contract/vocabulary'
import type { CallMonitoring, MonitorStart } from '../modules/monitor/monitoring.ts'

/** Calls without sound: who talks is said by the test, what supervisors asked for is written down. */
export class FakeMonitoring implements CallMonitoring {
  /** Agent -> uid of their call. */
  readonly talks = new Map<number, string>()
  readonly running = new Map<string, { supervisorId: number; mode: string }>()
  readonly taken: { supervisorId: number; agentId: number }[] = []
  /** Media is away. */
  isSilent = false
  readonly #listeners = new Set<(id: string, why: MonitorEnd) => void>()
  #count = 0

  async start({ supervisor, agentId, mode, offer }: MonitorStart): ReturnType<CallMonitoring['start']> {
    const callUid = this.talks.get(agentId)
    if (callUid === undefined) return { ok: false, why: 'not_in_call' }
    if (this.isSilent) return { ok: false, why: 'audio_unavailable' }
    for (const [id, { supervisorId }] of this.running)
      if (supervisorId === supervisor.id) this.running.delete(id)
    this.#count += 1
    const id = `0198d5a0-0000-7000-8000-${String(this.#count).padStart(12, '0')}`
    this.running.set(id, { supervisorId: supervisor.id, mode })
    return { ok: true, id, callUid, answer: `answer to ${offer}` }
  }
  async change(id: string, { mode, offer }: Parameters<CallMonitoring['change']>[1]) {
    const monitor = this.running.get(id)
    if (!monitor) return null
    if (this.isSilent) return false
    monitor.mode = mode
    return offer === undefined ? '' : `answer to ${offer}`
  }
  stop(id: string): void {
    this.running.delete(id)
  }
  async takeOver({
    supervisor,
    agentId,
  }: Parameters<CallMonitoring['takeOver']>[0]): ReturnType<CallMonitoring['takeOver']> {
    const callUid = this.talks.get(agentId)
    if (callUid === undefined) return { ok: false, why: 'not_in_call' }
    this.taken.push({ supervisorId: supervisor.id, agentId })
    return { ok: true, callUid }
  }
  onEnded(listener: (id: string, why: MonitorEnd) => void): void {
    this.#listeners.add(listener)
  }
  /** The agent's talk is over. */
  end(agentId: number): void {
    this.talks.delete(agentId)
    for (const id of this.running.keys()) {
      this.running.delete(id)
      for (const tell of this.#listeners) tell(id, 'call_ended')
    }
  }
}
