export { MonitorBar } from './monitor-bar.tsx'
