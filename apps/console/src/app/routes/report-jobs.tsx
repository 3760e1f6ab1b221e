export { JobsScreen as Component, showReportTexts } from '../../features/reporting/reporting.ts'
