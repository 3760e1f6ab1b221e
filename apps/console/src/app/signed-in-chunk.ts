// What the first signed-in page needs at once comes in one chunk, and the login page pays for none of it.
export { createServices } from './console/create-services.ts'
export { SignedInLayout } from './layouts/signed-in-layout.tsx'
