import type { CallApp } from '@ramal/contract/vocabulary'
import { formatPhone } from '../phone/format-phone.ts'

/** Where a call is given to: an application with its id, or a number; `number` is what is dialled (contract §7). */
export interface TransferDestination {
  readonly app: Exclude<CallApp, 'hangup'>
  /** Destination id or number, as the exchange is told (contract §3.4). */
  readonly appdata: string
  readonly number: string
  /** What the agent reads. */
  readonly label: string
}

/** A typed number as a destination; null when it holds nothing that can be dialled. */
export function numberDestination(typed: string): TransferDestination | null {
  const number = typed.replace(/[^\d*#+]/g, '')
  return number === '' ? null : { app: 'number', appdata: number, number, label: formatPhone(number) }
}
