import type { EndedBy } from '@ramal/contract/vocabulary'
import type { SessionApp } from '../call-session/application.ts'

export interface EndedLine {
  readonly by: EndedBy
  /** What explains the end; undefined = nobody said. */
  readonly status: number | undefined
  /** The application the caller was in. */
  readonly app: SessionApp
  /** The caller's line was answered, by a machine if nobody talked to them. */
  readonly isAnswered: boolean
  /** Somebody talked to them, or they wait in a queue. */
  readonly isServedByPeople: boolean
  /** A queue could not take or keep the caller and sent them on (full, too long a wait). */
  readonly hasOverflowed?: boolean
}

/**
 * The dial status of a call that ends (decision 005): a line that a machine answered was served, though nobody talked; who waited for
 * people in vain was not.
 */
export function endedLineStatus(line: EndedLine): number | undefined {
  const status = lineStatus(line)
  const isExplained = status !== undefined && (status === 200 || status >= 500)
  return line.hasOverflowed && !isExplained ? OVERFLOWED : status // §4.1; a failure of ours stays one
}

const OVERFLOWED = 380

function lineStatus({ by, status, app, isAnswered, isServedByPeople }: EndedLine): number | undefined {
  if (!isAnswered || isServedByPeople || by === 'timeout') return status
  switch (app) {
    case 'ivrbasic':
    case 'nps':
    case 'announce':
    case 'echo':
      return status === undefined || status === 480 ? 200 : status
    case 'hangup':
      return status === undefined || status === 603 ? 200 : status
    case 'queue':
    case 'pjsip':
    case 'callgroup':
    case 'number':
      return status
  }
}
