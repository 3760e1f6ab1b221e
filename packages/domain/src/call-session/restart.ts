import type { SessionApp } from './application.ts'

/** What is left of a call whose process was killed: who of its parties is still there (architecture §4a). */
export interface Remains {
  /** Where the caller was. */
  readonly app: SessionApp
  /** Somebody served them. */
  readonly isAnswered: boolean
  readonly hasCaller: boolean
  readonly hasOther: boolean
}

/** Both talk on, the caller goes on alone where their application needs nobody else, or nothing goes on. */
export type GoesOn = 'talk' | 'alone' | 'nothing'

/** What becomes of a call after a restart. */
export function goesOn({ app, isAnswered, hasCaller, hasOther }: Remains): GoesOn {
  if (!hasCaller) return 'nothing'
  if (hasOther) return isAnswered ? 'talk' : 'nothing'
  switch (app) {
    case 'queue':
    case 'ivrbasic':
    case 'nps':
    case 'announce':
    case 'echo':
      return 'alone'
    case 'pjsip':
    case 'callgroup':
    case 'number':
    case 'hangup':
      return 'nothing' // Who was called is gone, and with them the call.
  }
}
