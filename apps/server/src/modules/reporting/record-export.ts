import type { WriteTx } from '@ramal/db/store/store'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import type { SignedIn } from '../../http/authorise.ts'

interface Export {
  readonly at: number
  readonly address: string
  /** A queued report, or a page of reports, which has no id. */
  readonly entity: 'report_jobs' | 'reports'
  readonly entityId: number | null
  /** The report, its days and what it was narrowed to. */
  readonly asked: Readonly<Record<string, unknown>>
}

/** Writes down who takes which report as a file, of which days and of whom: before it leaves. */
export function recordExport(tx: WriteTx, user: SignedIn, { asked, ...entry }: Export): Promise<void> {
  const given = Object.entries(asked).filter(([, value]) => !(Array.isArray(value) && value.length === 0))
  return insertAudit(tx, {
    ...entry,
    ...{ tenantId: user.tenantId, userId: user.id, action: 'report.export', data: Object.fromEntries(given) },
  })
}
