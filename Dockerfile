# The product in an image: docs/deploy.md. Both bases are Debian 12; the first has Node >= 20 and npm, which bring the rest along
# (decision 001), and nothing of it but what `npm run release` makes goes into the second.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
ARG RUN_BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /src
COPY . .
# What it was made with goes at once, so that no builder keeps it as a layer.
RUN --mount=type=cache,target=/root/.npm npm run release -- /opt/ramal && rm -rf /src/node_modules

FROM ${RUN_BASE}
LABEL org.opencontainers.image.title="Ramal" \
      org.opencontainers.image.description="A contact centre in one web page"
RUN groupadd --system --gid 10001 ramal \
 && useradd --system --uid 10001 --gid ramal --home-dir /data --shell /usr/sbin/nologin ramal \
 && install --directory --owner=ramal --group=ramal --mode=0700 /data
COPY --from=build /opt/ramal /opt/ramal
COPY deploy/image/healthcheck.mjs /opt/ramal/deploy/image/healthcheck.mjs
ENV PATH=/opt/ramal/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
    HOST=0.0.0.0 \
    DATA_DIR=/data
USER ramal
WORKDIR /opt/ramal
VOLUME /data
EXPOSE 8080/tcp 20000/udp 20000/tcp 5060/udp 5060/tcp
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/image/healthcheck.mjs"]
CMD ["node", "scripts/supervisor/main.js"]
