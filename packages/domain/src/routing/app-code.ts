/** Applications that an extension can dial by a code, with its first digit: `*702` is IVR 2 (contract §7). */
const DIGITS = { callgroup: 4, nps: 5, announce: 6, ivrbasic: 7, queue: 8 } as const
export type CodedApp = keyof typeof DIGITS

interface Row {
  readonly id: number
  /** A number of its own; of queues and call groups. */
  readonly number?: number | null
}

/** What an extension dials to reach an application's row: its own number, else its code. */
export function appNumber(app: CodedApp, { id, number = null }: Row): string {
  return number === null ? `*${DIGITS[app]}${String(id).padStart(2, '0')}` : String(number)
}

/** The application and row that a dialled code names; null for anything else. */
export function dialledApp(dialled: string): { readonly app: CodedApp; readonly id: number } | null {
  const code = /^\*(\d)(\d{2,9})$/.exec(dialled)
  if (code === null) return null
  const [, digit, id] = code
  const app = APPS.find((one) => String(DIGITS[one]) === digit)
  return app === undefined || Number(id) === 0 ? null : { app, id: Number(id) }
}

const APPS = Object.keys(DIGITS) as CodedApp[] // Object.keys() forgets the names
