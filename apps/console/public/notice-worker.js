// Shows the notices of ringing calls: only those of a service worker may have buttons. It handles no requests.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('notificationclick', (event) => {
  const { tag } = event.notification
  event.notification.close()
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((tabs) => {
      for (const tab of tabs) tab.postMessage({ type: 'notice-action', tag, action: event.action })
    }),
  )
})

// The tab whose call it is comes to the front.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'notice-mine' && 'focus' in event.source) event.waitUntil(event.source.focus())
})
