import type { SignedIn } from '../../http/authorise.ts'
import type { Connection } from '../../realtime/connection.ts'

/** One tab on `/ws/business/`. */
export interface Tab {
  uid: string
  user: SignedIn
  connection: Connection
}
