# An image with the command `minclue` and the packages for pictures, books and farms, for
# `docker run`, compose and `minclue campaign kubernetes --image`:
#   docker build --tag minclue .
#   docker run --rm minclue solve --quiet ..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..
#   docker run --rm --volume "$PWD:/work" minclue campaign run two.campaign

FROM node:22-bookworm-slim AS package
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund && npm pack --silent --pack-destination /tmp

FROM node:22-bookworm-slim
COPY --from=package /tmp/minclue-*.tgz /tmp/
# The versions are those that src/base/packages.ts names. Stores use the SQLite of Node.
RUN npm install --global --no-audit --no-fund /tmp/minclue-*.tgz \
      @resvg/resvg-js@2 pdfkit@0.20 dejavu-fonts-ttf@2 \
      pg@8 hono@4 @hono/node-server@2 zod@4 \
 && rm /tmp/minclue-*.tgz && npm cache clean --force
# Campaigns, stores and results lie here: mount a folder or a volume.
WORKDIR /work
RUN chown node:node /work
USER node
ENTRYPOINT ["minclue"]
CMD ["--help"]
