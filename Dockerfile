# Two stages: everything is installed and built in the first, the second holds only what runs, and no sources of ours.
# The release of Node is that of `.node-version`; `DIGEST` pins it to one image (docs/security.md). Another site: --build-arg SITE=sites/docs.
ARG NODE=20.20.2
ARG DIGEST=
FROM node:${NODE}-slim${DIGEST} AS build
ARG SITE=sites/meridian
WORKDIR /quarry
COPY . .
# What was downloaded once is kept beside the image: a change of code does not fetch it anew.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit
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
