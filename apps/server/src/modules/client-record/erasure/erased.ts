import type { ErasedMarks } from '@ramal/db/schema/client-ledger'
import { type Marks, personPattern } from '@ramal/domain/client/erasure'

/** Whose data go: a client with whoever became part of them and their leads. */
export interface Erased extends ErasedMarks {
  readonly tenantId: number
  readonly clientId: number
  /** Calls and chats from before this moment (epoch ms) are theirs; later ones are somebody's whom we do not know. */
  readonly before: number
  readonly keepRecordings: boolean
  /** What stands where their name stood. */
  readonly instead: string
}

/** Finds them in rows of their own; where nothing is known of them it finds nothing. */
export const ownPattern = ({ all }: Pick<Erased, 'all'>): RegExp =>
  personPattern(all, { isOwn: true }) ?? NOTHING

/** Finds them in rows of others, by what nobody else has. */
export const foreignPattern = ({ own }: { own: Marks }): RegExp => personPattern(own) ?? NOTHING

const NOTHING = /$^/u
