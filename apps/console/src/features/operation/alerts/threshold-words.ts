import { durationText } from '@ramal/domain/call/duration-text'
import type { AlertRule } from '@ramal/domain/operation/thresholds'

/** A value of a rule as it is read: customers are counted, all others are times. */
export function measureText(rule: AlertRule, value: number): string {
  return rule === 'waiting' ? String(Math.floor(value)) : durationText(Math.floor(value))
}
