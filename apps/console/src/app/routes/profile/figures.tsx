export { FiguresSection as Component } from '../../../features/profile/figures/figures-section.tsx'
