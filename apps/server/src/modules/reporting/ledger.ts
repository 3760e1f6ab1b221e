import type { ReportRow } from '@ramal/contract/entities/report'
import type { Report } from '@ramal/contract/reports'
import { figuresOf } from '@ramal/domain/report/measures'
import { type DaySlice, dayText, hourText } from '@ramal/domain/report/period'
import { addSums, type Sums } from '@ramal/domain/report/sums'
import type { Counted } from './slice-rows.ts'

/** Key of what belongs to none (a call without a classification). */
const NONE = 'none'

/** A report as it is added up, slice by slice. */
export class ReportLedger {
  readonly #report: Report
  readonly #zone: string
  readonly #rows = new Map<string, Sums>()
  #all: Sums = {}

  constructor(report: Report, zone: string) {
    this.#report = report
    this.#zone = zone
  }

  /** Adds what a slice has. A day stands there even when nothing happened in it. */
  add(slice: DaySlice, counted: readonly Counted[]): void {
    if (this.#report.rows === 'day') this.#rows.set(dayText(slice.day), {})
    for (const { key, sums } of counted) {
      const name = this.#nameOf(slice, key)
      this.#rows.set(name, addSums(this.#rows.get(name) ?? {}, sums))
      this.#all = addSums(this.#all, sums)
    }
  }

  /** Ids of what the rows are of. */
  get ids(): number[] {
    return [...this.#rows.keys()].map(Number).filter((id) => Number.isInteger(id))
  }

  get totals() {
    return figuresOf(this.#report.columns, this.#all, this.#all)
  }

  /** The rows: days and hours in their order, hours without a gap; others by name. */
  rows(names: ReadonlyMap<number, string>): ReportRow[] {
    const { rows: of, columns } = this.#report
    if (of === 'hour') this.#fillHours()
    const rows = [...this.#rows].map(([key, sums]) => ({
      key,
      label: of === 'day' || of === 'hour' ? null : (names.get(Number(key)) ?? null),
      values: figuresOf(columns, sums, this.#all),
    }))
    if (of === 'day' || of === 'hour') return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    return rows.toSorted((one, other) => (one.label ?? '').localeCompare(other.label ?? ''))
  }

  #nameOf(slice: DaySlice, key: number | null): string {
    if (this.#report.rows === 'day') return dayText(slice.day)
    if (key === null) return NONE
    return this.#report.rows === 'hour' ? hourText(slice, key, this.#zone) : String(key)
  }

  #fillHours(): void {
    const hours = [...this.#rows.keys()].map(Number)
    for (let hour = Math.min(...hours); hour < Math.max(...hours); hour += 1) {
      const key = String(hour).padStart(2, '0')
      if (!this.#rows.has(key)) this.#rows.set(key, {})
    }
  }
}
