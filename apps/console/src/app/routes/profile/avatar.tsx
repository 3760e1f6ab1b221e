export { AvatarSection as Component } from '../../../features/profile/person/avatar-section.tsx'
