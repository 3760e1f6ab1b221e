// What activities show above every page.
export { ActivitiesLayer } from './activities-layer.tsx'
