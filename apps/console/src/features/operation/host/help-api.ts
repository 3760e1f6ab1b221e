import { seeHelp as seeHelpOf } from '@ramal/contract/endpoints/help'
import { call } from '../../../lib/http.ts'

/** Says that this supervisor has seen the agent's raised hand. Where that is not taken, the hand has gone down, or stays unseen. */
export function seeHelp(userId: number): void {
  call(seeHelpOf, { params: { user_id: userId } }).catch(() => undefined)
}
