export { ProfileLayout as Component } from '../../../features/profile/profile-layout.tsx'
