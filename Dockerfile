# syntax=docker/dockerfile:1
ARG NODE=22
ARG ALPINE=3.22

# Builds the console and its server into dist/.
FROM node:${NODE}-alpine${ALPINE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Such as /console, if the console is not at the root of its origin.
ARG VITE_BASE_PATH=
RUN npm run build

# Installs what the built server imports, without source maps and types.
FROM node:${NODE}-alpine${ALPINE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

# Node alone: without npm and yarn, which the server does not need.
FROM alpine:${ALPINE}
RUN apk add --no-cache libstdc++ \
  && adduser -D -u 10001 console \
  && install -d -o console -g console -m 700 /data
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# Without sample data, whose accounts have a published password.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data SAMPLE_DATA=off
USER console
VOLUME /data
EXPOSE 3000
# The server listens once the database is ready. A first start takes longest.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/server.js"]
