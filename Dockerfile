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

# The licence texts of Node and of Alpine's packages, which bring none.
FROM node:${NODE}-slim AS node
FROM alpine:${ALPINE} AS licences
RUN apk add --no-cache libstdc++ \
  && install -d /licences \
  && apk list --installed > /licences/packages.txt \
  && names=$(sed -n 's/^L://p' /lib/apk/db/installed | tr ' ()' '\n' | sort -u) \
  && apk add --no-cache spdx-licenses-text \
  && for name in $names; do \
       if [ -f "/usr/share/spdx/text/$name.txt" ]; then cp "/usr/share/spdx/text/$name.txt" /licences; fi; \
     done
COPY --from=node /usr/local/LICENSE /licences/node.txt

# Node alone: without npm and yarn, which the server does not need.
FROM alpine:${ALPINE}
RUN apk add --no-cache libstdc++ \
  && adduser -D -u 10001 console \
  && install -d -o console -g console -m 700 /data
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=licences /licences /usr/share/licenses
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
