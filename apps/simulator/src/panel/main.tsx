import './panel.css'
import { createRoot } from 'react-dom/client'
import { connectSimulator } from '../control/client.ts'
import { App } from './app.tsx'
import { SimulatorStore } from './simulator-store.ts'
import { applyTheme } from './theme.ts'

applyTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App simulator={new SimulatorStore(connectSimulator(location.origin))} />)
