import './panel.css'
import { createRoot } from 'react-dom/client'
import { connectSimulator } from '../control/client.ts'
import { App } from './app.tsx'
import { applyTheme } from './theme.ts'
import { World } from './world.ts'

applyTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App world={new World(connectSimulator(location.origin))} />)
