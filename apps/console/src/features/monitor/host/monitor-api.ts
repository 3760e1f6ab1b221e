import { changeMonitor, keepMonitor, startMonitor, stopMonitor } from '@ramal/contract/endpoints/monitors'
import type { CallSupervisor } from '@ramal/contract/entities/call-supervision'
import type { Monitoring } from '@ramal/contract/entities/monitoring'
import type { MonitorMode } from '@ramal/contract/vocabulary'
import { call } from '../../../lib/http.ts'

/** The server's side of a supervisor in a call. Everything may throw an ApiError. */
export const monitorApi = {
  start: (agentId: number, mode: MonitorMode, offer: string): Promise<Monitoring> =>
    call(startMonitor, { params: { user_id: agentId }, body: { mode, offer } }),
  /** Returns the answer. */
  async change(id: string, mode: MonitorMode, offer: string): Promise<string> {
    const { answer } = await call(changeMonitor, { params: { monitor_id: id }, body: { mode, offer } })
    return answer ?? ''
  },
  /** Returns the other supervisors of the call. */
  async keep(id: string): Promise<readonly CallSupervisor[]> {
    return (await call(keepMonitor, { params: { monitor_id: id } })).others
  },
  /** Also of a page that goes: the agent is not told of somebody who has gone. */
  async stop(id: string): Promise<void> {
    await call(stopMonitor, { params: { monitor_id: id }, keepalive: true })
  },
}
export type MonitorApi = typeof monitorApi
