-- News of the trader: docs/product/public_site.md, "News".

CREATE TABLE news_posts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The last part of its URL.
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 100),
  category text NOT NULL DEFAULT 'MAIN_PAGE' CHECK (category IN ('MAIN_PAGE')),
  topic text NOT NULL CHECK (topic IN ('price_lists', 'delivery', 'portal')),
  -- The name of one of the built-in pictures.
  picture text CHECK (picture IN ('brake', 'filter', 'strut')),
  -- The time of publication; null: not published.
  published_at timestamptz,
  -- When it was announced in open windows.
  announced_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT news_posts_slug_of_id UNIQUE (id, slug)
);

CREATE INDEX news_posts_published ON news_posts (published_at, id) WHERE published_at IS NOT NULL;
CREATE INDEX news_posts_unannounced ON news_posts (published_at)
  WHERE published_at IS NOT NULL AND announced_at IS NULL;

-- The regions of a post. Two posts may have the same slug if they have different regions.
CREATE TABLE news_post_regions (
  news_post_id bigint NOT NULL,
  region_code text NOT NULL REFERENCES regions,
  slug text NOT NULL,
  PRIMARY KEY (news_post_id, region_code),
  CONSTRAINT news_slug_of_region UNIQUE (region_code, slug),
  CONSTRAINT news_regions_of_post FOREIGN KEY (news_post_id, slug) REFERENCES news_posts (id, slug)
    ON UPDATE CASCADE ON DELETE CASCADE
);

-- Without a text in a language, the post does not exist in that language.
CREATE TABLE news_texts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  news_post_id bigint NOT NULL REFERENCES news_posts ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'ru')),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 200),
  lead text NOT NULL CHECK (length(lead) <= 1000),
  -- The Markdown as written, and the sanitised markup made from it.
  body text NOT NULL CHECK (length(body) <= 100000),
  body_html text NOT NULL,
  -- The reading time.
  minutes smallint NOT NULL CHECK (minutes >= 1),
  CONSTRAINT news_texts_language UNIQUE (news_post_id, language)
);
