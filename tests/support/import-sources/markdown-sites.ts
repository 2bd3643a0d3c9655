/** Files of small sites as their authors keep them, by path: Hugo, Jekyll, Eleventy and Astro. */
type Files = Readonly<Record<string, string | Uint8Array>>;

const WORDS = 'The first words of the text, which stand for themselves.';

export function hugoSite(picture: Uint8Array): Files {
  return {
    'hugo.toml':
      'baseURL = "https://old.example/"\ntitle = "Old"\n[permalinks]\nposts = "/:year/:month/:slug/"\n',
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/about.md': '+++\ntitle = "About me"\n+++\nI am the author.\n',
    'content/posts/bundle/index.md': `+++
title = "A bundle"
date = 2019-05-04T10:00:00+02:00
tags = ["Travel", "Photos"]
aliases = ["/old/bundle.html"]
lastmod = 2019-06-01T10:00:00+02:00
series = ["Hills"]
+++
${WORDS}

![A hill](hill.png "On the hill")

{{< figure src="/pier.png" alt="A pier" caption="The pier" >}}

See [the other one]({{< relref "plain.md" >}}), or {{< youtube dQw4w9WgXcQ >}}

{{% notice %}}kept words{{% /notice %}}
`,
    'content/posts/bundle/hill.png': picture,
    'static/pier.png': picture,
    'content/posts/plain.de.md': `---
title: "Schlicht"
date: 2020-02-28
---
${WORDS}
`,
    'content/posts/plain.md': `---
title: "Plain: with a colon"
date: 2020-02-29
slug: plain-one
draft: false
---
# A heading

A note[^1], and H<sub>2</sub>O.

[^1]: The words of the note.

| a | b |
| - | - |
| 1 | 2 |

1. one
2. two
   - deeper
`,
    'content/posts/unfinished.md':
      '---\ntitle: Unfinished\ndate: 2021-01-01\ndraft: true\n---\nNot yet.\n',
    'content/posts/broken.md': '---\ntitle: [never closed\n---\nBroken.\n',
  };
}

export function jekyllSite(picture: Uint8Array): Files {
  return {
    '_config.yml':
      'url: https://old.example\npermalink: /:categories/:year/:month/:day/:title.html\n',
    'about.md': '---\nlayout: page\ntitle: About\n---\nAbout me.\n',
    '_posts/2018-03-01-first-post.md': `---
layout: post
title: First post
categories: travel
tags: [Photos, Sea]
redirect_from:
  - /first/
---
${WORDS}

{% highlight ruby %}
puts "hello"
{% endhighlight %}

![A hill]({{ site.baseurl }}/images/hill.png)

{% include figure.html src="x" %}
`,
    '_posts/2018-04-01-second-post.markdown': `---
title: Second post
date: 2018-04-02 08:00:00 +0100
permalink: /second/
---
As I said in [the first]({% post_url 2018-03-01-first-post %}).
`,
    '_drafts/idea.md': '---\ntitle: An idea\n---\nSome day.\n',
    'images/hill.png': picture,
  };
}

export function eleventySite(picture: Uint8Array): Files {
  return {
    'eleventy.config.js': 'export default function () {}\n',
    'content/blog/firstpost.md': `---
title: First
description: What it says.
date: 2022-06-15
tags:
  - posts
  - Sea
---
${WORDS}

![A hill](./hill.png)
`,
    'content/blog/hill.png': picture,
    'content/blog/2022-07-01-named.md':
      '---\ntitle: Named\npermalink: /named/\n---\nNamed by its file.\n',
  };
}

export function astroSite(picture: Uint8Array): Files {
  return {
    'astro.config.mjs': 'export default {};\n',
    'src/content/blog/first-post.md': `---
title: 'First post'
description: 'What it says.'
pubDate: 'Jul 08 2022'
heroImage: '../../assets/hill.png'
---
${WORDS}
`,
    'src/content/blog/using-mdx.mdx': `---
title: Using MDX
pubDate: 2024-06-01
updatedDate: 2024-06-02
---
import Chart from '../../components/Chart.astro';

## Components

<Chart client:load>words within</Chart>

<a href="/blog/first-post/">back</a>
`,
    'src/assets/hill.png': picture,
    'README.md': '# The project\n',
  };
}
