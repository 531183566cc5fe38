# Two stages: everything is installed and built in the first, the second holds only what runs.
FROM node:24-slim AS build
WORKDIR /quarry
COPY . .
RUN npm ci --ignore-scripts && node scripts/build.mjs && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 QUARRY_DATA=/data
WORKDIR /quarry
COPY --from=build --chown=node:node /quarry /quarry
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
