export { ReportScreen as Component, showReportTexts } from '../../features/reporting/reporting.ts'
