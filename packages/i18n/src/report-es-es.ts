import { report } from './es-es/report.ts'
import type { ReportMessages } from './report-pt-br.ts'

/** What dashboards and reports alone say: it comes with their pages. */
export const reportEsEs = { ...report } satisfies ReportMessages
