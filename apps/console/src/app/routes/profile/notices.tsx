export { NoticesSection as Component } from '../../../features/profile/notices/notices-section.tsx'
