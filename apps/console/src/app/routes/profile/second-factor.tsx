export { SecondFactorSection as Component } from '../../../features/profile/second-factor/second-factor-section.tsx'
