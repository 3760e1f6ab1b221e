export { PersonalDataSection as Component } from '../../../features/profile/person/personal-data-section.tsx'
