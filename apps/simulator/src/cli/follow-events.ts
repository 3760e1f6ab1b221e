import type { SimulatorClient } from '../control/client.ts'
import type { SimEvent } from '../events/event.ts'

/** Whether a call or conversation goes on after an event, or how it ended. */
export type Verdict = 'goes on' | 'well' | 'badly'

export interface FollowOptions {
  client: SimulatorClient
  uid: string
  cursor: number
  /** After so many seconds it is over, whatever happened. */
  limit: number
  out(line: string): void
  judge(event: SimEvent): Verdict
}

/** Prints the events of a call or conversation as they come; true when it went to its end. */
export function followEvents({ client, uid, cursor, limit, out, judge }: FollowOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(giveUp)
      watching.unsubscribe()
      settle()
    }
    const giveUp = setTimeout(() => {
      out(JSON.stringify({ at: new Date().toISOString(), event: 'gaveup', after_s: limit }))
      finish(() => resolve(false))
    }, limit * 1000)
    const watching = client.trpc.events.watch.subscribe(
      { uid, from: cursor },
      {
        onData({ id: _id, at, event, ...details }) {
          out(JSON.stringify({ at, event, ...details }))
          const verdict = judge({ id: _id, at, event, ...details } as SimEvent)
          if (verdict !== 'goes on') finish(() => resolve(verdict === 'well'))
        },
        onError: (error) => finish(() => reject(error)),
      },
    )
  })
}
