# Everything is installed and built in one stage, the last one holds only what runs, and no sources of ours.
# The release of Node is that of `.node-version`; `DIGEST` pins it to one image (docs/security.md). Another site: --build-arg SITE=sites/docs.
ARG NODE=20.20.2
ARG DIGEST=
# What says which packages there are, and nothing else: as long as that stays the same, so does the layer with the packages.
FROM node:${NODE}-slim${DIGEST} AS manifests
WORKDIR /all
COPY . .
RUN find . -maxdepth 3 -name 'package*.json' -exec sh -c 'mkdir -p "/manifests/$(dirname "$1")" && cp "$1" "/manifests/$1"' _ {} \;

FROM node:${NODE}-slim${DIGEST} AS build
ARG SITE=sites/meridian
WORKDIR /quarry
COPY --from=manifests /manifests .
# What was downloaded once is kept beside the image too.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit
COPY . .
RUN node scripts/build.mjs --site "$SITE" && npm prune --omit=dev --ignore-scripts --no-audit && sh deploy/collect.sh "$SITE" /out

FROM node:${NODE}-slim${DIGEST}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 QUARRY_DATA=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /quarry
COPY --from=build --chown=node:node /out /quarry
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A third less memory, at no cost in speed: little room for what is new, one thread for V8 itself, and what is let go of is given back.
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "server.mjs"]
