// A worker's timer keeps its pace in a hidden tab, where the page's own is throttled to once a minute.
self.onmessage = (event: MessageEvent<number>) => {
  setInterval(() => self.postMessage(null), event.data)
}
