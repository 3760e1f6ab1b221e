import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router'
import { loadChunk } from '../lib/chunk-reload.ts'
import type { Console } from '../lib/console.ts'
import { showLateTexts } from '../lib/i18n.ts'
import { requireEither, requireHome, requirePermission, requireSession } from './guards.ts'
import { inEveryLocale } from './in-every-locale.ts'
import { RootLayout } from './layouts/root-layout.tsx'
import { showLocaleOfPath, whenLocaleChanges } from './locale-loader.ts'
import type { PageTitle } from './page-title.ts'
import { profilePages } from './profile-pages.ts'
import { PageFailed } from './routes/page-failed.tsx'
import { Starting } from './routes/starting.tsx'
import { loadSignedIn } from './signed-in.ts'

interface PageModule {
  Component: ComponentType
  /** Makes the work of the page before it is shown. */
  loaderOf?: (parts: Console) => LoaderFunction
}

/** The page with the texts that come once a page stands. */
function withLateTexts(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => (await Promise.all([load(), showLateTexts()]))[0]
}

async function loadOperation(): Promise<PageModule> {
  const { Component, showOperationTexts } = await import('./routes/operation.tsx')
  await showOperationTexts()
  return { Component }
}

async function loadFirstHour(): Promise<PageModule> {
  const { Component, showFirstHourTexts } = await import('./routes/first-hour.tsx')
  await showFirstHourTexts()
  return { Component }
}

async function loadSettings(): Promise<PageModule> {
  const { Component, showSettingsTexts } = await import('./routes/settings.tsx')
  await showSettingsTexts()
  return { Component }
}

/** The record of a client or a lead, with the texts of its form. */
function withRecordTexts(
  load: () => Promise<PageModule & Record<'showClientTexts' | 'showSettingsTexts', () => Promise<void>>>,
): () => Promise<PageModule> {
  return async () => {
    const { Component, showClientTexts, showSettingsTexts } = await load()
    await Promise.all([showClientTexts(), showSettingsTexts()])
    return { Component }
  }
}

async function loadResourceScreen(): Promise<PageModule> {
  const { Component, showSettingsTexts } = await import('./routes/resource-screen.tsx')
  await showSettingsTexts()
  return { Component }
}

async function loadDashboard(): Promise<PageModule> {
  const { Component, showOperationTexts, showReportTexts } = await import('./routes/dashboard.tsx')
  await Promise.all([showOperationTexts(), showReportTexts(), showLateTexts()])
  return { Component }
}

async function loadReports(): Promise<PageModule> {
  const { Component, showReportTexts } = await import('./routes/reports.tsx')
  await showReportTexts()
  return { Component }
}

async function loadReportJobs(): Promise<PageModule> {
  const { Component, showReportTexts } = await import('./routes/report-jobs.tsx')
  await showReportTexts()
  return { Component }
}

async function loadInteractions(): Promise<PageModule> {
  const { Component, showSettingsTexts } = await import('./routes/interactions.tsx')
  await showSettingsTexts()
  return { Component }
}

async function loadWall(): Promise<PageModule> {
  const [{ Component }, { showOperationTexts }] = await Promise.all([
    import('./routes/wall.tsx'),
    import('./routes/operation.tsx'),
  ])
  await showOperationTexts()
  return { Component }
}

/** `/dashboard` is a link seen in the product. */
const DASHBOARDS = ['dashboard', 'dashboards/:id?']

/** The route tree: three layouts, each page in every locale (§2.1-§2.3). */
export function routesOf(parts: Console): RouteObject[] {
  // One chunk per page (§2.1).
  function page(load: () => Promise<PageModule>, title: PageTitle): RoutePage {
    return {
      lazy: () => loadChunk(() => opened(load, parts)) as never,
      handle: { title },
      ErrorBoundary: PageFailed,
    }
  }

  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: PageFailed,
      HydrateFallback: Starting,
      loader: showLocaleOfPath,
      shouldRevalidate: whenLocaleChanges,
      children: [
        {
          id: 'signed-in',
          lazy: () => loadChunk(() => loadSignedIn(parts)),
          loader: requireSession(parts),
          children: inEveryLocale([
            {
              index: true,
              loader: requireHome(parts),
              ...page(
                withLateTexts(() => import('./routes/home.tsx')),
                'menu.home',
              ),
            },
            {
              path: 'phonecalls',
              loader: requirePermission(parts, 'sites.view_softphone'),
              ...page(() => import('./routes/phonecalls.tsx'), 'menu.phonecalls'),
            },
            {
              path: 'chats',
              loader: requirePermission(parts, 'sites.view_chat'),
              ...page(() => import('./routes/chats.tsx'), 'menu.chats'),
            },
            {
              path: 'chats-backup',
              loader: requirePermission(parts, 'download_chat_conversation'),
              ...page(() => import('./routes/chats-backup.tsx'), 'menu.chatsBackup'),
            },
            {
              path: 'activities',
              loader: requirePermission(parts, 'sites.view_activities'),
              ...page(
                withLateTexts(() => import('./routes/activities.tsx')),
                'menu.activities',
              ),
            },
            {
              path: 'coworkers',
              loader: requireEither(parts, ['sites.view_softphone', 'sites.view_chat']),
              ...page(
                withLateTexts(() => import('./routes/coworkers.tsx')),
                'menu.coworkers',
              ),
            },
            {
              path: 'operation',
              loader: requirePermission(parts, 'sites.view_dashboard_supervisor'),
              ...page(loadOperation, 'menu.operation'),
            },
            ...DASHBOARDS.map((path) => ({
              path,
              loader: requirePermission(parts, 'sites.view_dashboard_supervisor'),
              ...page(loadDashboard, 'menu.dashboards'),
            })),
            {
              path: 'clients/:id/edit',
              loader: requirePermission(parts, 'sites.view_client'),
              ...page(
                withRecordTexts(() => import('./routes/client.tsx')),
                'menu.clients',
              ),
            },
            {
              path: 'clients/import',
              loader: requirePermission(parts, 'sites.add_client'),
              ...page(
                withRecordTexts(() => import('./routes/clients-import.tsx')),
                'menu.clients',
              ),
            },
            {
              path: 'clients/requests',
              loader: requirePermission(parts, 'sites.change_client'),
              ...page(
                withRecordTexts(() => import('./routes/data-requests.tsx')),
                'menu.clients',
              ),
            },
            {
              path: 'clients/twins',
              loader: requirePermission(parts, 'sites.change_client'),
              ...page(
                withRecordTexts(() => import('./routes/twins.tsx')),
                'menu.clients',
              ),
            },
            {
              path: 'leads/import',
              loader: requirePermission(parts, 'sites.add_mailingclient'),
              ...page(
                withRecordTexts(() => import('./routes/leads-import.tsx')),
                'menu.leads',
              ),
            },
            ...['leads/:id/edit', 'leads/:id/show'].map((path) => ({
              path,
              loader: requirePermission(parts, 'sites.view_mailingclient'),
              ...page(
                withRecordTexts(() => import('./routes/lead.tsx')),
                'menu.leads',
              ),
            })),
            {
              path: 'first-hour',
              loader: requirePermission(parts, 'sites.view_settings'),
              ...page(loadFirstHour, 'menu.firstHour'),
            },
            {
              path: 'leads/*',
              loader: requirePermission(parts, 'sites.view_mailingclient'),
              ...page(
                withRecordTexts(() => import('./routes/leads.tsx')),
                'menu.leads',
              ),
            },
            {
              path: 'clients/*',
              loader: requirePermission(parts, 'sites.view_client'),
              ...page(loadResourceScreen, 'menu.clients'),
            },
            {
              path: 'interactions/*',
              loader: requireEither(parts, ['crm.view_interaction', 'crm.view_record']),
              ...page(loadInteractions, 'menu.interactions'),
            },
            {
              path: 'reports/pages/:id?',
              loader: requirePermission(parts, 'sites.view_reports'),
              ...page(loadReports, 'menu.reports'),
            },
            {
              path: 'reports/processing-queue/*',
              loader: requirePermission(parts, 'sites.view_reports'),
              ...page(loadReportJobs, 'menu.reports'),
            },
            {
              path: 'reports/backup/*',
              loader: requirePermission(parts, 'sites.view_reports'),
              ...page(loadResourceScreen, 'menu.reports'),
            },
            {
              path: 'settings',
              loader: requirePermission(parts, 'sites.view_settings'),
              ...page(loadSettings, 'menu.settings'),
              children: [
                { index: true, ...page(() => import('./routes/settings-home.tsx'), 'menu.settings') },
                { path: '*', ...page(() => import('./routes/settings-page.tsx'), 'menu.settings') },
              ],
            },
            ...profilePages(parts, page),
            { path: '403', ...page(() => import('./routes/forbidden.tsx'), 'errors.noPermission') },
            { path: '404', ...page(() => import('./routes/not-found.tsx'), 'errors.notFound') },
            { path: '500', ...page(() => import('./routes/server-error.tsx'), 'errors.server') },
            { path: '*', ...page(() => import('./routes/not-found.tsx'), 'errors.notFound') },
          ]),
        },
        {
          id: 'login-pages',
          lazy: () =>
            loadChunk(async () => ({ Component: (await import('./layouts/login-layout.tsx')).LoginLayout })),
          children: inEveryLocale([
            { path: 'login', ...page(() => import('./routes/login.tsx'), 'common.login') },
            { path: 'logout', ...page(() => import('./routes/logout.tsx'), 'common.logout') },
            { path: 'callback', ...page(() => import('./routes/callback.tsx'), 'common.login') },
          ]),
        },
        {
          id: 'bare-pages',
          children: inEveryLocale([
            { path: 'wall', ...page(loadWall, 'menu.operation') },
            { path: '401', ...page(() => import('./routes/unauthorized.tsx'), 'errors.unauthorized') },
          ]),
        },
      ],
    },
  ]
}

type RoutePage = Pick<RouteObject, 'lazy' | 'handle' | 'ErrorBoundary'>

async function opened(load: () => Promise<PageModule>, parts: Console) {
  const { Component, loaderOf } = await load()
  return { Component, ...(loaderOf && { loader: loaderOf(parts) }) }
}

/** The browser's router. */
export function createAppRouter(parts: Console) {
  return createBrowserRouter(routesOf(parts))
}
