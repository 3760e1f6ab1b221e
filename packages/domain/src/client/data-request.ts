import { DATA_REQUEST_DAYS } from '@ramal/contract/entities/data-request'

const DAY_MS = 86_400_000
/** Days before the end from which on a request presses. */
const PRESSING = 3

/** When the answer to a request of this moment is due, epoch ms (LGPD, art. 19 II). */
export function dueOf(createdAt: number): number {
  return createdAt + DATA_REQUEST_DAYS * DAY_MS
}

export type Weight = 'calm' | 'pressing' | 'late'

/** Whole days that are left (those that it is late by are negative), and how heavy that is. */
export function daysLeft(dueAt: number, now: number): { days: number; weight: Weight } {
  const left = (dueAt - now) / DAY_MS
  const days = left < 0 ? Math.floor(left) : Math.ceil(left)
  return { days, weight: days < 0 ? 'late' : days <= PRESSING ? 'pressing' : 'calm' }
}
