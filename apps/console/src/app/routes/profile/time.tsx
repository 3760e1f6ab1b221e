export { TimeSection as Component } from '../../../features/profile/time/time-section.tsx'
