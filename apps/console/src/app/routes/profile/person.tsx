export { PersonSection as Component } from '../../../features/profile/person/person-section.tsx'
