// What pages with a router need before any of them comes in one chunk; the login page is shown without.
export { RouterProvider } from 'react-router/dom'
export { createAppRouter } from './router.tsx'
